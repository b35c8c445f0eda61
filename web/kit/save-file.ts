/** A browser reads the address only after the press has returned; some take their time. */
const kept_ms = 60_000

/** Hands a file over under its name. */
export function saveFile(name: string, file: Blob): void {
	const address = URL.createObjectURL(file)
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(address), kept_ms)
}
