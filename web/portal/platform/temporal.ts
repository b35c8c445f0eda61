/** Calendar days are calculated with `Temporal`, which supported browsers may lack: only pages that need it load the polyfill. */
export async function temporalReady(): Promise<void> {
	if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
