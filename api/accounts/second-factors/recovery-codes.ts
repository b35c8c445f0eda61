import { randomInt } from 'node:crypto'

import { recovery_alphabet, recovery_code_count } from '#domain/accounts/second-factors/rules.ts'

import type { Secret } from '#api/platform/secret.ts'

const length = 10

const makeCode = (): string => Array.from({ length }, () => recovery_alphabet.charAt(randomInt(recovery_alphabet.length))).join('')

/** New codes without duplicates. */
export function makeCodes(): readonly string[] {
	const codes = new Set<string>()
	while (codes.size < recovery_code_count) codes.add(makeCode())
	return [...codes]
}

/** Keyed, because 49 bits are too few for a plain digest of a stolen table, though enough against online guessing. */
export const hashCode = (secret: Secret, owner_id: string, code: string): Buffer => secret.digest('recovery-code', `${owner_id}:${code}`)
