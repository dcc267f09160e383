// Whether this device has saved alerts: only then is their code loaded.
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
