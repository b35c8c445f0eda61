import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { StartFailure } from '#api/platform/start-failure.ts'

/** The account that runs PostgreSQL where it is not this process's own. */
export interface Account {
	readonly uid: number
	readonly gid: number
}

/**
 * The account to run PostgreSQL as: undefined for this process's own. PostgreSQL refuses root, so as root it is the owner of an existing
 * cluster, else `postgres`, else `nobody`, else any account without privileges.
 */
export function accountForPostgres(cluster: string): Account | undefined {
	if (process.getuid?.() !== 0) return undefined
	const owner = statSync(cluster, { throwIfNoEntry: false })
	if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
	const accounts = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
		.map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
		// The superuser's number in /etc/passwd may stand twice, and some systems write nobody as -2.
		.filter(({ uid, gid }) => uid > 0 && gid > 0)
	const account = accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? accounts[0]
	if (account === undefined) {
		throw new StartFailure(
			'PostgreSQL does not run as root and this machine has no other account: start as another user, or set DATABASE_URL.',
		)
	}
	return { uid: account.uid, gid: account.gid }
}

/** Permission bits: to traverse a folder; to traverse and read it, or run a file. */
export const permission = { enter: 0b001, read_and_enter: 0b101 } as const

/** True if the account can traverse all the folders above the target and has the wanted permission on it. */
export function canReach(account: Account, target: string, wanted: number): boolean {
	if (!isAllowed(account, target, wanted)) return false
	const parent = path.dirname(target)
	return parent === target || canReach(account, parent, permission.enter)
}

function isAllowed(account: Account, file: string, wanted: number): boolean {
	const { uid, gid, mode } = statSync(file)
	const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
	return (granted & wanted) === wanted
}

/** Lets the account's group traverse a folder that only its owner could enter; a folder open to others keeps its permissions. */
export function letEnter(account: Account, folder: string): void {
	const { uid, mode } = statSync(folder)
	if ((mode & 0o077) !== 0) return
	chownSync(folder, uid, account.gid)
	chmodSync(folder, (mode & 0o700) | 0o010)
}
