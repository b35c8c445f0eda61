import { createReadStream, type BigIntStats } from 'node:fs'
import { link, lstat, mkdir, open, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'

import { AlreadySettled, OtherContent, type HandedOver, type IncomingFile, type Payments, type Settled } from './port.ts'

/**
 * Folders of each partner: a client of EBICS takes files from `out` and puts those of the bank into `in`. `sent` keeps a second name of
 * each file that was ever put into `out`, `work` holds those being written.
 */
const folders = ['out', 'in', 'work', 'sent', 'done', 'refused'] as const
type Folder = (typeof folders)[number]

/** Between every two of these a process may be killed. */
export type HandOverStep = 'written' | 'claimed' | 'put_out'

/** Names of files that somebody is still writing. */
const unfinished = /^\.|\.(?:tmp|part|filepart|crdownload)$/i

/** A name that leads to no other folder. */
const plainName = /^[\w-][\w.-]{0,120}$/

/** Names have 255 bytes at most, and `.<uuid>.reason.txt` may follow. */
const longest_kept = 200

interface Options {
	readonly folder: string
	readonly now: () => Date
	/** A file is complete once nobody has written to it for so long. */
	readonly quiet_s: number
	/** Called after each step; tests end the process there. */
	readonly reached?: (step: HandOverStep) => void
}

/** Files in, files out. All folders of a partner lie on one file system that knows second names (hard links). */
export class FolderPayments implements Payments {
	readonly name = 'folder'
	readonly #options: Options

	constructor(options: Options) {
		this.#options = { ...options, folder: path.resolve(options.folder) }
	}

	/**
	 * The second name in `sent` is made by one process only and tells for good that the file goes out: before it nothing has left, after it
	 * nobody writes the file again. What it names still lies in `work` if its process was killed before putting it out, and only then.
	 */
	async handOver({ partner_key, name, content }: HandedOver): Promise<void> {
		if (!plainName.test(name)) throw new Error(`${name} is no name of a file.`)
		await this.#makeFolders(partner_key)
		const sent = this.#path(partner_key, 'sent', name)
		if ((await statOf(sent)) === undefined) {
			const mine = this.#path(partner_key, 'work', `${name}.${randomUUID()}`)
			await writeFile(mine, content, { mode: 0o600, flush: true })
			this.#options.reached?.('written')
			// Where the name is claimed already, this one is of no use, and the other process may have removed it.
			await link(mine, sent).catch(async (error: unknown) => {
				if (!isCode(error, 'EEXIST', 'ENOENT')) throw error
				await unlink(mine).catch(unlessGone)
			})
		}
		// Another process may have claimed the name just now: what it named has to last before it leaves.
		await this.#sync(partner_key, 'work', 'sent')
		this.#options.reached?.('claimed')
		if ((await readFile(sent, 'utf8')) !== content) throw new OtherContent(`${name} was handed over with another content.`)
		await this.#putOut(partner_key, name)
		this.#options.reached?.('put_out')
		await this.#sync(partner_key, 'work', 'out')
	}

	async incoming(partner_key: string): Promise<IncomingFile[]> {
		await this.#makeFolders(partner_key)
		const names = (await readdir(this.#path(partner_key, 'in'))).filter((name) => !unfinished.test(name))
		const quiet_since = this.#options.now().getTime() - this.#options.quiet_s * 1000
		const found = await Promise.all(names.map(async (name) => ({ name, stats: await statOf(this.#path(partner_key, 'in', name)) })))
		return found
			.flatMap(({ name, stats }) =>
				stats?.isFile() === true && Number(stats.mtimeMs) <= quiet_since ? [{ name, stats, at: stats.mtimeMs }] : [],
			)
			.toSorted((one, other) => Number(one.at - other.at) || (one.name < other.name ? -1 : 1))
			.map(({ name, stats }) => ({
				partner_key,
				name,
				size_bytes: Number(stats.size),
				version: versionOf(stats),
				open: () => Readable.from(chunksOf(this.#path(partner_key, 'in', name))),
			}))
	}

	async settle({ partner_key, name, version }: IncomingFile, settled: Settled): Promise<void> {
		const from = this.#path(partner_key, 'in', name)
		const stats = await statOf(from)
		if (stats === undefined || versionOf(stats) !== version) return
		const to = await this.#freeName(partner_key, settled.outcome, name)
		// The reason lies there before the file does, so that none is refused without one.
		if (settled.outcome === 'refused') await writeFile(`${to}.reason.txt`, `${settled.reason}\n`, { mode: 0o600, flush: true })
		await rename(from, to).catch(unlessGone)
		await this.#sync(partner_key, 'in', settled.outcome)
	}

	/** What `sent` names is renamed from `work`; without such a file it has been. */
	async #putOut(partner_key: string, name: string): Promise<void> {
		const claimed = (await stat(this.#path(partner_key, 'sent', name), { bigint: true })).ino
		const length = `${name}.${randomUUID()}`.length
		const written = (await readdir(this.#path(partner_key, 'work'))).filter((one) => one.startsWith(`${name}.`) && one.length === length)
		for (const one of written) {
			const at = this.#path(partner_key, 'work', one)
			const { ino } = (await statOf(at)) ?? {}
			// Gone meanwhile: another process has put it out. What was written without being claimed first is of no use.
			if (ino === claimed) await rename(at, this.#path(partner_key, 'out', name)).catch(unlessGone)
			else if (ino !== undefined) await unlink(at).catch(unlessGone)
		}
	}

	/** A name that no file kept there has, and with room for that of its reason: a bank may give two files one name, or a very long one. */
	async #freeName(partner_key: string, folder: Folder, name: string): Promise<string> {
		const is_short = Buffer.byteLength(name) <= longest_kept
		const is_free = is_short && (await statOf(this.#path(partner_key, folder, name))) === undefined
		return this.#path(partner_key, folder, is_free ? name : `${is_short ? name : name.slice(0, 40)}.${randomUUID()}`)
	}

	#path(partner_key: string, folder: Folder, name = ''): string {
		return path.join(this.#options.folder, partner_key, folder, name)
	}

	/** The folder of all partners is nobody's to make: where it is not there, it was mistyped, or a disk is away. */
	async #makeFolders(partner_key: string): Promise<void> {
		await mkdir(path.join(this.#options.folder, partner_key), { mode: 0o700 }).catch((error: unknown) => {
			if (!isCode(error, 'EEXIST')) throw error
		})
		await Promise.all(folders.map((folder) => mkdir(this.#path(partner_key, folder), { recursive: true, mode: 0o700 })))
	}

	/** A new name survives a power cut only once its folder is synced. */
	async #sync(partner_key: string, ...changed: readonly Folder[]): Promise<void> {
		for (const folder of changed) {
			const handle = await open(this.#path(partner_key, folder), 'r')
			try {
				await handle.sync()
			} finally {
				await handle.close()
			}
		}
	}
}

async function* chunksOf(at: string): AsyncGenerator<Buffer> {
	try {
		for await (const chunk of createReadStream(at)) yield chunk as Buffer
	} catch (error) {
		unlessGone(error)
		throw new AlreadySettled(`${path.basename(at)} is not there any more.`)
	}
}

/** A link stands for itself: it is no file, wherever it leads. */
const statOf = async (at: string): Promise<BigIntStats | undefined> => {
	try {
		return await lstat(at, { bigint: true })
	} catch (error) {
		return unlessGone(error)
	}
}

const versionOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}.${size}.${mtimeNs}`

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
	error instanceof Error && 'code' in error && codes.includes(String(error.code))

function unlessGone(error: unknown): undefined {
	if (!isCode(error, 'ENOENT')) throw error
}
