// A Slurm cluster of one node, started by hand: no systemd, no accounts, everything below one folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { cpus, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const KEY_BYTES = 1024;

/** Seconds until a requeued job may start again: the life of Slurm's credentials and one. */
const CREDENTIAL_S = 5;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function settings(folder: string): Promise<string> {
  const node = hostname();
  const user = userInfo().username;
  return [
    'ClusterName=fleet',
    `SlurmctldHost=${node}(127.0.0.1)`,
    `SlurmUser=${user}`,
    `SlurmdUser=${user}`,
    'AuthType=auth/munge',
    `AuthInfo=socket=${join(folder, 'munge.socket')},cred_expire=${CREDENTIAL_S}`,
    `SlurmctldPort=${await freePort()}`,
    `SlurmdPort=${await freePort()}`,
    `StateSaveLocation=${join(folder, 'state')}`,
    `SlurmdSpoolDir=${join(folder, 'spool')}`,
    `SlurmctldPidFile=${join(folder, 'slurmctld.pid')}`,
    `SlurmdPidFile=${join(folder, 'slurmd.pid')}`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU',
    // Looks for jobs to start every two seconds instead of every minute.
    'SchedulerType=sched/builtin',
    'SchedulerParameters=sched_interval=2',
    'MpiDefault=none',
    'ReturnToService=2',
    'KillWait=1',
    // A job that was killed is put back into the queue.
    'JobRequeue=1',
    'RequeueExit=137,143',
    `NodeName=${node} NodeAddr=127.0.0.1 CPUs=${cpus().length} State=UNKNOWN`,
    `PartitionName=main Nodes=${node} Default=YES MaxTime=INFINITE State=UP`,
    '',
  ].join('\n');
}

export interface Slurm {
  /** Output of one of Slurm's commands. */
  readonly ask: (name: string, ...words: readonly string[]) => string;
  readonly stop: () => Promise<void>;
}

/** Throws with Slurm's own words if the node does not come up. */
export async function startSlurm(folder: string): Promise<Slurm> {
  for (const name of ['state', 'spool']) mkdirSync(join(folder, name), { recursive: true });
  const conf = join(folder, 'slurm.conf');
  writeFileSync(conf, await settings(folder));
  writeFileSync(join(folder, 'munge.key'), new Uint8Array(KEY_BYTES).fill(1), { mode: 0o400 });
  const env = { ...process.env, SLURM_CONF: conf };
  const running: ChildProcess[] = [];
  const begin = (program: string, ...words: readonly string[]): void => {
    running.push(spawn(program, words, { env, stdio: 'ignore' }));
  };
  const munge = ['socket', 'key-file', 'log-file', 'pid-file', 'seed-file'];
  begin(
    'munged',
    '--foreground',
    '--force',
    ...munge.map((name) => `--${name}=${join(folder, `munge.${name.replace('-file', '')}`)}`),
  );
  await sleep(1000);
  begin('slurmctld', '-D', '-i', '-f', conf, '-L', join(folder, 'slurmctld.log'));
  begin('slurmd', '-D', '-f', conf, '-L', join(folder, 'slurmd.log'));
  const ask: Slurm['ask'] = (name, ...words) => execFileSync(name, words, { env, encoding: 'utf8', stdio: 'pipe' });
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) {
      if (one.exitCode !== null || one.signalCode !== null) continue;
      const ended = once(one, 'exit');
      one.kill();
      await ended;
    }
  };
  for (let tries = 60; ; tries -= 1) {
    await sleep(1000);
    try {
      if (/idle/u.test(ask('sinfo', '-h', '-o', '%T'))) return { ask, stop };
    } catch (error) {
      if (tries === 0) throw error;
    }
    if (tries > 0) continue;
    await stop();
    throw new Error(`Slurm's node did not come up; see ${folder}.`);
  }
}
