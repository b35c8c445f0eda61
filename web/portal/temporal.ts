/**
 * Calendar days are counted with `Temporal`, which browsers we build for may lack: they load it with the pages that count,
 * and all others load nothing.
 */
export async function temporalReady(): Promise<void> {
	if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
