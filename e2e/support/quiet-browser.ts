// How Chromium is started in a test: quiet, and without what only a person at the screen needs.
import { CHROMIUM_FLAGS } from '../../scripts/machine/chromium.mjs';

// Every Chromium window loads two pages for its address bar popup, which no one sees here. The switch replaces
// Playwright's, so what matters of that is repeated here.
const WITHOUT_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const QUIET_BROWSER = [...CHROMIUM_FLAGS, `--disable-features=${WITHOUT_FEATURES.join(',')}`];
