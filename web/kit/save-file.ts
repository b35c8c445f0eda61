/** Browsers read the object URL asynchronously after the click, some of them late. */
const kept_ms = 60_000

/** Downloads a blob under a name. */
export function saveFile(name: string, file: Blob): void {
	const address = URL.createObjectURL(file)
	const link = document.createElement('a')
	link.href = address
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(address), kept_ms)
}
