import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

/** Short, so that a process that has used its share waits only for milliseconds. */
const periodUs = 20_000;

/**
 * The folder of the control groups that can limit processors, in version 2 and 1 of Linux's, and the files of a limit.
 */
const controllers = [
  {
    root: '/sys/fs/cgroup',
    foundBy: 'cgroup.subtree_control',
    limitOf: (quotaUs: number) => ({ 'cpu.max': `${quotaUs} ${periodUs}` }),
  },
  {
    root: '/sys/fs/cgroup/cpu',
    foundBy: 'cpu.cfs_quota_us',
    limitOf: (quotaUs: number) => ({ 'cpu.cfs_period_us': String(periodUs), 'cpu.cfs_quota_us': String(quotaUs) }),
  },
];

const writeFiles = (folder: string, files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
};

export interface CpuLimit {
  /** Whether the system permits the limit. Linux does to root. */
  isSet: boolean;
  /** Removes the control groups when their processes have ended. */
  remove(): void;
}

/** Limits each of the processes to a share of one processor. */
export const limitCpu = (pids: readonly number[], share: number): CpuLimit => {
  const groups: string[] = [];
  const remove = () => {
    for (const group of groups.splice(0)) rmdirSync(group);
  };
  const controller = controllers.find(({ root, foundBy }) => existsSync(`${root}/${foundBy}`));
  if (!controller) return { isSet: false, remove };
  try {
    for (const pid of pids) {
      const group = `${controller.root}/csippano-bench-${pid}`;
      mkdirSync(group);
      groups.push(group);
      writeFiles(group, { ...controller.limitOf(share * periodUs), 'cgroup.procs': String(pid) });
    }
    return { isSet: true, remove };
  } catch {
    return { isSet: false, remove };
  }
};
