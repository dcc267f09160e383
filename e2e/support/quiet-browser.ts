// How Chromium is started in a test: quiet, and without what only a person at the screen needs.
import { CHROMIUM_FLAGS } from '../../scripts/machine/chromium.mjs';

// Every window of Chromium loads two pages for the popup of its address bar, which no one sees here. The switch replaces
// the one that Playwright gives, so what matters of that stands here too.
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
