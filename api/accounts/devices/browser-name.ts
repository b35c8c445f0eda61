import Bowser from 'bowser'

export interface BrowserName {
	readonly browser: string | null
	readonly system: string | null
	readonly is_handheld: boolean
}

const given = (name: string | undefined): string | null => (name === undefined || name === '' ? null : name)

/** What a browser says it is: good enough to recognise one's own by, and no proof of anything. */
export function browserName(user_agent: string): BrowserName {
	// The library takes no empty text.
	const { browser, os, platform } = Bowser.parse(user_agent === '' ? 'none' : user_agent)
	return { browser: given(browser.name), system: given(os.name), is_handheld: platform.type === 'mobile' || platform.type === 'tablet' }
}
