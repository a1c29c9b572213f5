// Shows reminders; a part of the portal's worker.
self.addEventListener('push', (event) => {
  const { title, body, tag, url, action, stop } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icons/192.png',
      data: { url, stopUrl: stop?.url },
      actions: [
        ...(action ? [{ action: 'extend', title: action }] : []),
        ...(stop ? [{ action: 'stop', title: stop.title }] : []),
      ],
    }),
  );
});

// A click sends no command: the page shows the money first.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, stopUrl } = event.notification.data;
  event.waitUntil(openPage(event.action === 'stop' ? stopUrl : url));
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
