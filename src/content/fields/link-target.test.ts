import { expect, test } from 'vitest'
import { linkTarget } from './basic.ts'

test.each([
  '/kabar',
  '/kabar?jenis=lowongan',
  '/kabar/2026/donor-darah',
  '/informasi',
  '/informasi/struktur-organisasi#wakil',
  '/berkas/formulir.pdf',
  '/ulasan',
  '/privasi',
  ' /kabar ',
  'https://ppid.rsud.example/daftar?a=b',
])('N35: a menu may lead to %s', (address) => {
  expect(linkTarget.parse(address)).toBe(address.trim())
})

test.each([
  '/',
  '//jahat.example/kabar',
  '/\\jahat.example',
  '/kabarku',
  '/petugas',
  '/login',
  '/api/session',
  '/kabar/"onmouseover="x',
  '/kabar?jenis=<script>',
  'kabar',
  'ppid.rsud.example',
  'http://ppid.rsud.example/',
  'https://jahat.example;script-src/',
  'javascript:alert(1)',
  'data:text/html,x',
  'tel:119',
])('N35: a menu does not lead to %j', (address) => {
  expect(linkTarget.safeParse(address).success).toBe(false)
})
