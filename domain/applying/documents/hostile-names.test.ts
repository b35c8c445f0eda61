import { describe, expect, it } from 'vitest'

import { hostileNames } from '../../testing/hostile-names.ts'
import { verdict } from '../../testing/verdict.ts'
import { archivePaths } from './archive.ts'
import { fileExtensionOf, fileName } from './file-types.ts'

it('lists the promised number of hostile names, each once', () => {
	expect([hostileNames.length, new Set(hostileNames).size]).toEqual([76, 76])
})

/** Characters that no accepted name may contain: it reaches logs, headers, mails and other people's disks. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const harmful = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B\uFEFF/\\]/

describe.each(hostileNames)('%j', (name) => {
	it('is refused, or accepted without harmful characters', () => {
		const judged = verdict(fileName, name)
		const refused = 'refused' in judged ? judged.refused : ['err_document_name_invalid']
		const accepted = 'refused' in judged ? '' : judged.accepted
		expect(refused).toEqual(['err_document_name_invalid'])
		expect(accepted).not.toMatch(harmful)
		expect(accepted.isWellFormed()).toBe(true)
		expect(new TextEncoder().encode(accepted).length).toBeLessThanOrEqual(255)
		// Only the last extension counts, whatever others the name shows.
		expect(/\.exe$/i.test(accepted) && fileExtensionOf(accepted) !== undefined).toBe(false)
	})

	it('gets a name in the archive that every system can save', () => {
		const [path = ''] = archivePaths([{ document_name: name, document_type: 'other' }], () => 'Sonstiges').values()
		const [folder, saved = '', ...deeper] = path.split('/')
		expect([folder, deeper]).toEqual(['01 Sonstiges', []])
		expect(saved).not.toMatch(/[<>:"|?*]|^[.\s]|[.\s]$|^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i)
		expect(saved).not.toMatch(harmful)
		expect(saved.length).toBeGreaterThan(0)
		expect(Array.from(saved).length).toBeLessThanOrEqual(110)
	})
})
