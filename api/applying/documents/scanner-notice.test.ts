import { expect, test } from 'vitest'

import { readConfig } from '#api/platform/config.ts'
import { chooseScanner } from '#api/platform/providers/scan/choose.ts'
import { freePort } from '../../test/programs.ts'
import { scannerNotice } from './scanner-notice.ts'

const noticeWith = (SCANNER: string) => {
	const config = readConfig({ SCANNER })
	return scannerNotice({ config, scanner: chooseScanner(config) })
}

test('reports at the start a missing, simulated or unreachable scanner', async () => {
	expect(await noticeWith('none')).toMatch(/^No virus scanner is set up/)
	expect(await noticeWith('')).toMatch(/simulated/)
	expect(await noticeWith(`clamav://127.0.0.1:${await freePort()}`)).toMatch(/does not answer \(.*ECONNREFUSED/)
	expect(await noticeWith('clamav:/nowhere/clamd.sock')).toMatch(/does not answer \(.*ENOENT/)
})
