import { chromium } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'

import { bundledChromium, findChromium, findHeadlessShell } from './chromium.ts'

async function titleShownBy(executable_path: string, args: readonly string[]): Promise<string> {
	const browser = await chromium.launch({ executablePath: executable_path, args: [...args] })
	try {
		const page = await browser.newPage()
		await page.goto('data:text/html;charset=utf-8,<title>none</title><script>document.title = [1, 2].at(-1) + " ä"</script>')
		return await page.title()
	} finally {
		await browser.close()
	}
}

describe('Chromium', () => {
	test('of the system, or of the package, opens a page', async () => {
		const { executable_path, args } = await findChromium()
		expect(await titleShownBy(executable_path, args)).toBe('2 ä')
	})

	test.runIf(process.platform === 'linux')('from the package opens a page too', { timeout: 60_000 }, async () => {
		const { executable_path, args } = await findHeadlessShell()
		expect(executable_path).toBe(await bundledChromium())
		expect(await titleShownBy(executable_path, args)).toBe('2 ä')
	})

	test('named by CHROME_PATH is used, or reported as missing', async () => {
		for (const find of [findChromium, findHeadlessShell]) {
			vi.stubEnv('CHROME_PATH', process.execPath)
			expect((await find()).executable_path).toBe(process.execPath)
			vi.stubEnv('CHROME_PATH', '/nowhere/chrome')
			await expect(find()).rejects.toThrow('CHROME_PATH=/nowhere/chrome does not exist.')
		}
	})
})
