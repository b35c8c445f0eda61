import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An in-memory disk of the given size; the reason where this machine allows none. */
export function mountSmallDisk(size_bytes: number): { readonly folder: string; unmount(): void } | { readonly missing: string } {
	const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
	const remove = () => rmSync(folder, { recursive: true, force: true })
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size_bytes},mode=700`, 'tmpfs', folder], { stdio: 'pipe' })
	} catch {
		remove()
		return { missing: 'skipped: a disk of its own needs root' }
	}
	return {
		folder,
		unmount: () => {
			execFileSync('umount', ['--lazy', folder])
			remove()
		},
	}
}
