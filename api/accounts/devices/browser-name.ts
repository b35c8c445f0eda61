import Bowser from 'bowser'

export interface BrowserName {
	readonly browser: string | null
	readonly system: string | null
	readonly is_handheld: boolean
}

const given = (name: string | undefined): string | null => (name === undefined || name === '' ? null : name)

/** The browser's name from its user agent: enough to recognise one's own, and no proof. */
export function browserName(user_agent: string): BrowserName {
	// The library rejects an empty text.
	const { browser, os, platform } = Bowser.parse(user_agent === '' ? 'none' : user_agent)
	return { browser: given(browser.name), system: given(os.name), is_handheld: platform.type === 'mobile' || platform.type === 'tablet' }
}
