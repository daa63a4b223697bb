import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as api from '#protocol/http.ts';
import { LANGUAGES, type Language, languageOf } from '#site/languages.ts';
import {
  articleAddresses,
  challengePath,
  circlePath,
  dayPath,
  gridPath,
  monthPath,
  PAGE_IDS,
  PAGES,
  type PageId,
  pathOf,
  ROOM_PAGE_IDS,
  roomPath,
  transferPath,
  translationOf,
} from '#site/pages.ts';
import { currentAddress, REDIRECTS } from '#site/redirects.ts';

const ids = Object.keys(PAGES) as PageId[];
const paths = ids.flatMap(id => LANGUAGES.map(language => pathOf(id, language)));

const messagesOf = (language: Language): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
const fr = messagesOf('fr');
const en = messagesOf('en');

test('each path belongs to exactly one page and determines the language of the page', () => {
  expect(new Set(paths).size).toBe(paths.length);
  for (const id of ids) for (const language of LANGUAGES) expect(languageOf(pathOf(id, language))).toBe(language);
});

test('the path of a page translates to the path of the same page in the other language', () => {
  for (const id of PAGE_IDS) {
    expect(translationOf(pathOf(id, 'fr'), 'en')).toBe(pathOf(id, 'en'));
    expect(translationOf(pathOf(id, 'en'), 'fr')).toBe(pathOf(id, 'fr'));
  }
  expect(translationOf('/blog/guide-debutant', 'en')).toBe('/en/blog/beginner-guide');
  expect(translationOf(gridPath('MEMTIWaL', 'fr'), 'en')).toBe('/en/grid/MEMTIWaL');
  expect(translationOf(challengePath('K7P2XA9Q0Z', 'fr'), 'en')).toBe('/en/challenge/K7P2XA9Q0Z');
  expect(translationOf(circlePath('K7P2XA9Q0Z', 'fr'), 'en')).toBe('/en/circle/K7P2XA9Q0Z');
  expect(translationOf(transferPath('K7P2XA9Q0Z', 'en'), 'fr')).toBe('/emporter/K7P2XA9Q0Z');
  expect(translationOf(dayPath('2026-11-22', 'fr'), 'en')).toBe('/en/daily/2026-11-22');
  expect(translationOf(dayPath('2026-11-22', 'en'), 'fr')).toBe('/jour/2026-11-22');
  expect(translationOf(monthPath('2026-11', 'en'), 'fr')).toBe('/jour/archives/2026-11');
  expect(translationOf('/nowhere', 'en')).toBe('/en');
});

const endpoints = Object.values(api).flatMap(each => (typeof each === 'object' ? each.path : []));

test('no page and no endpoint is a leaderboard of all players', () => {
  expect(endpoints.length).toBeGreaterThan(10);
  const names = [...ids, ...paths, ...endpoints];
  expect(names.filter(name => /leader|rank|top-|high-?score|classement|palmares/i.test(name))).toEqual([]);
});

test('no page, no endpoint and no package takes a payment', () => {
  const names = [...ids, ...paths, ...REDIRECTS.keys(), ...REDIRECTS.values(), ...endpoints];
  const payment = /\b(?:pay(?!s)|paie|checkout|cart|billing|invoice|price|tarif|order|commande|premium|abonnement)/i;
  expect(names.filter(name => payment.test(name))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const processor = /pay|stripe|braintree|adyen|mollie|paddle|klarna|lemonsqueezy|chargebee|polar-sh|revenuecat/i;
  expect(Object.keys(dependencies).filter(name => processor.test(name))).toEqual([]);
});

test('no redirect hides a page or leads to another redirect', () => {
  for (const [from, to] of REDIRECTS) {
    expect(paths).not.toContain(from);
    expect(REDIRECTS.has(to)).toBe(false);
  }
});

const articles = articleAddresses().flatMap(addresses => LANGUAGES.map(language => addresses[language]));
const rooms = ROOM_PAGE_IDS.flatMap(id => LANGUAGES.map(language => roomPath(id, 'K7P2XA', language)));

test('the path of a page, an article or a room is not redirected', () => {
  for (const path of [...paths, ...articles, ...rooms]) expect(currentAddress(path)).toBe(path);
});

test('a path with a grid code is redirected without changing the capitals of the code', () => {
  expect(currentAddress('/grille/MEMTIWaL')).toBe('/grille/MEMTIWaL');
  expect(currentAddress('/EN/Grid/MEMTIWaL')).toBe('/en/grid/MEMTIWaL');
});

test('a path in capitals reaches its page with a single redirect', () => {
  for (const path of [...paths, ...articles, ...rooms, ...REDIRECTS.keys()]) {
    const target = currentAddress(path);
    expect(currentAddress(path.toUpperCase())).toBe(target);
    expect(currentAddress(target)).toBe(target);
  }
});

test('a French page requested with /fr before its path is redirected to its path', () => {
  expect(currentAddress('/fr')).toBe('/');
  for (const id of ids) expect(currentAddress(`/fr${pathOf(id, 'fr')}`)).toBe(pathOf(id, 'fr'));
});

test('a path with an article’s slug in the other language redirects to the article', () => {
  for (const language of LANGUAGES)
    for (const addresses of articleAddresses()) {
      const foreign = addresses[language === 'fr' ? 'en' : 'fr'].replace(/.*\//, `${pathOf('blog', language)}/`);
      expect(currentAddress(foreign)).toBe(addresses[language]);
    }
});

test('both languages have the same messages, with the same placeholders', () => {
  expect(Object.keys(en)).toEqual(Object.keys(fr));
  const placeholders = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g))].sort();
  for (const key of Object.keys(fr)) expect([key, placeholders(en[key])]).toEqual([key, placeholders(fr[key])]);
});

test.each(PAGE_IDS)('the page %s has a title and a description of the right length, in both languages', id => {
  const key = `meta_${id.replaceAll('-', '_')}`;
  for (const messages of [fr, en]) {
    expect(String(messages[`${key}_title`]).length).toBeLessThanOrEqual(60);
    expect(String(messages[`${key}_description`]).length).toBeGreaterThanOrEqual(120);
    expect(String(messages[`${key}_description`]).length).toBeLessThanOrEqual(160);
    expect(messages[`${key}_keywords`]).toBeTruthy();
  }
});

test('no two pages share a title or a description', () => {
  for (const messages of [fr, en]) {
    const texts = Object.entries(messages).filter(([key]) => /^meta_.*_(title|description)$/.test(key));
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  }
});
