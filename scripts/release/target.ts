/** A kind of machine that releases are made for, in npm's terms. */
export interface Target {
  os: string
  cpu: string
  libc: string
}

/** Debian, Ubuntu and their derivatives, on the two processor architectures of servers. */
export const TARGETS: readonly Target[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
]

export function targetOfThisMachine(): Target {
  const target = TARGETS.find(({ os, cpu }) => os === process.platform && cpu === process.arch)
  if (target === undefined) throw new Error(`There is no release for ${process.platform} ${process.arch}.`)
  return target
}

export function releaseName(version: string, { os, cpu }: Target): string {
  return `situs-rsud-${version}-${os}-${cpu}`
}
