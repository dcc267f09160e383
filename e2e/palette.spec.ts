// The command palette: from the keyboard to a seat, an action and another session.
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, inScheme, SCHEMES, violations } from './support/accessible.ts';
import { test } from './support/seen-session.ts';
PLACEHOLDER
