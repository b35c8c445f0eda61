import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { isStale } from './web-build.ts'

if (await isStale()) {
	console.log('Building the web apps: their sources changed.')
	// A separate process, because Vite sets NODE_ENV and keeps its memory.
	const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
	const [code] = (await once(child, 'exit')) as [number | null]
	if (code !== 0) process.exit(1)
}

const { main } = await import('#api/main.ts')
await main({ argv: process.argv.slice(2) })
