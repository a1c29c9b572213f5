// `npm run drill:alarms`: checks the rules of Prometheus and runs their cases. Prints a table for docs/drills.md.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createSteps } from './lib/drill.mjs';
import { at } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';

const { step, print } = createSteps();
const FOLDER = at('deploy', 'prometheus');

function promtool(...args) {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  if (error) throw new Refusal('promtool is missing: apt install prometheus');
  if (status !== 0) throw new Refusal(stdout + stderr);
}

try {
  await step('rules are valid', () => promtool('check', 'rules', 'alerts.yml'));
  await step('example of prometheus.yml is valid', () =>
    promtool('check', 'config', '--syntax-only', 'prometheus.yml'),
  );
  await step('each rule is silent, then fires', () => {
    promtool('test', 'rules', 'alerts.test.yml');
    const cases = readFileSync(`${FOLDER}/alerts.test.yml`, 'utf8');
    const count = (pattern) => cases.match(pattern)?.length ?? 0;
    return `${count(/^ {2}- name:/gm)} cases: ${count(/exp_alerts/g)} alarms, ${count(/eval_time: \w+ \}/g)} silences`;
  });
  print();
} catch (error) {
  fail(error);
}
