import path from 'node:path'

import { supervise } from './supervisor.ts'

// With a database of its own the product is started by hand, and nobody else starts it again. Elsewhere a service manager does.
if ((process.env['DATABASE_URL'] ?? '') === '') {
	process.exitCode = await supervise([path.join(import.meta.dirname, 'start.ts'), ...process.argv.slice(2)])
} else await import('./start.ts')
