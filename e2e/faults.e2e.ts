import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

const root = path.dirname(import.meta.dirname)

// The short form of `npm run long -- kills`: a check that nobody runs stops working unnoticed.
it('submits survive a server that is killed while they arrive', async () => {
	const { stdout } = await promisify(execFile)(process.execPath, ['bench/long.ts', 'kills', '--small', '--seed', '1'], {
		cwd: root,
		// Nothing of the test runner's own surroundings: it sets BASE_URL and NODE_ENV for its purposes.
		env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
	})
	expect(stdout).toContain('Nothing was lost and nothing happened twice.')
})
