/**
 * After `npm ci`: npm silently leaves out optional packages that require a newer Node than the one it runs on. The build tools with
 * native code are such packages, so an old Node would have no build tools. The same npm then installs them on the pinned Node.
 * This file is run by the machine's own Node: it may use only what Node 6 understands.
 */
'use strict'

const { spawnSync } = require('child_process')
const { existsSync } = require('fs')
const path = require('path')
const { environmentOf, findPinnedNode } = require('./pinned-node.cjs')

const ROOT = path.join(__dirname, '..')
const SECOND_TIME = 'SITUS_RSUD_INSTALLED_AGAIN'

/** Optional packages for this machine that are missing although the package that needs them is installed. */
function leftOut() {
  const packages = require('../package-lock.json').packages
  const isInstalled = (place) => existsSync(path.join(ROOT, place))
  return Object.keys(packages)
    .filter((place) => place !== '' && isInstalled(place))
    .reduce((places, owner) => {
      const names = Object.keys(packages[owner].optionalDependencies || {})
      return places.concat(names.map((name) => placeOf(packages, owner, name)))
    }, [])
    .filter((place) => packages[place] && isForThisMachine(packages[place]) && !isInstalled(place))
}

function placeOf(packages, owner, name) {
  const nested = `${owner}/node_modules/${name}`
  return packages[nested] ? nested : `node_modules/${name}`
}

/** This machine, or the one that `npm ci --os=… --cpu=…` names. The pinned Node for Linux needs glibc. */
function isForThisMachine(entry) {
  const { npm_config_os: os, npm_config_cpu: cpu } = process.env
  return allows(entry.os, os || process.platform) && allows(entry.cpu, cpu || process.arch) && allows(entry.libc, 'glibc')
}

function allows(list, name) {
  const wanted = [].concat(list || [])
  const named = wanted.filter((entry) => entry[0] !== '!')
  return wanted.indexOf(`!${name}`) === -1 && (named.length === 0 || named.indexOf(name) !== -1)
}

function installAgain(places) {
  const { file, sentence } = findPinnedNode()
  const names = places.map((place) => place.split('node_modules/').pop()).join(', ')
  if (file === undefined) return stop(sentence)
  if (process.env[SECOND_TIME] || !process.env.npm_execpath)
    return stop(`npm left out ${names}: install with a newer Node than ${process.version}.`)
  console.error(`npm on Node ${process.version} left out ${names}: installing them on the Node of this project …`)
  const env = Object.assign(environmentOf(file), { [SECOND_TIME]: '1', NODE_NO_WARNINGS: '1' })
  process.exitCode =
    spawnSync(file, [process.env.npm_execpath, 'install', '--no-save'], { cwd: ROOT, stdio: 'inherit', env }).status === 0 ? 0 : 1
}

function stop(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

const places = leftOut()
if (places.length > 0) installAgain(places)
