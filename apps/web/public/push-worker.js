// Shows reminders; a part of the portal's worker.
self.addEventListener('push', (event) => {
  const { title, body, tag, url, action } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/192.png',
      data: { url },
      actions: action ? [{ action: 'extend', title: action }] : [],
    }),
  );
});

// The button and the notification open the same page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

async function openPage(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  try {
    await tab.focus();
    await tab.navigate(url);
  } catch {
    // No tab, or the browser refuses to move it.
    await self.clients.openWindow(url);
  }
}
