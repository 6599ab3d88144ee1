import type { Locator, Page } from 'playwright-core';

export const eventsCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'Patient Events' });

export const newEventForm = (page: Page): Locator => page.getByRole('form', { name: 'New Event' });

export const eventItem = (page: Page, words: string): Locator =>
  eventsCard(page).getByRole('listitem').filter({ hasText: words });
