// Runs before the first paint; the key is the one of src/lib/storage.ts.
try {
  var theme = localStorage.getItem('gorpark.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system theme stays.
}
