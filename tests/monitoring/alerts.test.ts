// @module-tag slow
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPromtool } from '#tools/set-up/prometheus.mjs';

const FOLDER = 'docs/monitoring';

const alerts = [...readFileSync(`${FOLDER}/alerts.yaml`, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

/** Runs promtool, and returns its output. Throws if promtool reports an error. */
function promtool(...args: readonly string[]): string {
  const path = findPromtool();
  if (path === undefined) throw new Error('There is no promtool on this machine; npm test installs it.');
  return execFileSync(path, args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });
}

test('Prometheus accepts its configuration and the alert rules', () => {
  promtool('check', 'config', '--syntax-only', 'prometheus.yaml');
  expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`${alerts.length} rules found`);
});

test('in the test cases of alerts.test.yaml, each alert fires or stays silent as expected', () => {
  promtool('test', 'rules', 'alerts.test.yaml');
});

test('alerts.test.yaml has, for each alert, a case in which it fires and a case in which it stays silent', () => {
  const cases = readFileSync(`${FOLDER}/alerts.test.yaml`, 'utf8').split('- interval:').slice(1);
  const namesOf = (texts: readonly string[]) => new Set(texts.map(text => /alertname: (\w+)/.exec(text)?.[1]));
  expect(namesOf(cases.filter(text => text.includes('exp_alerts: []')))).toEqual(new Set(alerts));
  expect(namesOf(cases.filter(text => !text.includes('exp_alerts: []')))).toEqual(new Set(alerts));
});

test('docs/operations.md says what to do about each alert', () => {
  const handbook = /\n### Alerts\n(.*?)\n##+ /s.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
  const rows = [...handbook.matchAll(/^\| `(\w+)` \|.+\|.+\|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(alerts);
});
