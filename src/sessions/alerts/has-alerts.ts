// Whether anyone saved an alert on this device: what asks them is fetched only then.
const KEY = 'strokeside.alerts';

export function hasAlerts(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function noteAlerts(some: boolean): void {
  try {
    if (some) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage no alert is kept either.
  }
}
