/** Calendar days are calculated with `Temporal`, which supported browsers may lack: they load it before an app starts. */
export async function temporalReady(): Promise<void> {
	if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
