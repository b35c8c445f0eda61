import { build, isStale } from './web-build.ts'

// Building takes seconds; with `--if-stale` it runs only when the sources have changed.
if (!process.argv.includes('--if-stale') || (await isStale())) {
	try {
		await build()
	} catch (error) {
		console.error(`The web apps could not be built: ${error instanceof Error ? error.message : String(error)}`)
		process.exit(1)
	}
}
