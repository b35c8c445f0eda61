import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { installed, whyMissing, because } from './programs.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fundament-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

afterEach(() => vi.unstubAllEnvs())

beforeEach(() => {
	writeFileSync(path.join(folder, 'of-this-machine'), '', { mode: 0o755 })
	vi.stubEnv('PATH', folder)
})

test('a program is found on the path', () => {
	expect(installed('of-this-machine')).toBe(path.join(folder, 'of-this-machine'))
	expect(installed('of-no-machine')).toBeUndefined()
})

test('a test names a missing program and its package', () => {
	const missing = whyMissing(['of-this-machine', 'of-no-machine'], 'no-package')
	expect(missing).toBe('skipped: no of-no-machine here. apt-get install no-package')
	expect(`reads it${because(missing)}`).toBe('reads it (skipped: no of-no-machine here. apt-get install no-package)')
	expect(`reads it${because(whyMissing(['of-this-machine'], 'no-package'))}`).toBe('reads it')
})
