import type { Services } from '#api/platform/services.ts'

/** A notice about the virus scanner printed at the start; undefined if it works. */
export async function scannerNotice({ config, scanner }: Pick<Services, 'config' | 'scanner'>): Promise<string | undefined> {
	if (scanner === undefined) {
		return 'No virus scanner is set up (SCANNER). Files are refused, or taken unscanned where a partner allows it: docs/operations/scanning.md'
	}
	if (config.SCANNER === 'simulated') return 'The virus scanner is simulated (SCANNER): it finds nothing but the EICAR test file.'
	try {
		await scanner.check()
		return undefined
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error)
		return `The virus scanner ${config.SCANNER} does not answer (${why}). Files wait for it; nobody can open them until then.`
	}
}
