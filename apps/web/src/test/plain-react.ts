// React's development build records each render for the developer tools if these exist, which is slow.
for (const tool of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, tool);
