import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { languages, type Language } from '#domain/accounts/account/languages.ts'

import { forgetDrafts } from '../form/kept-drafts.ts'
import { temporalReady } from '../temporal.ts'
import { closeMessageLog } from '../messages/message-log.ts'
import { forgetMessages } from '../messages/messages.ts'
import { Gallery } from './Gallery.tsx'
import { addressOfScreen, type Example, type Screen, type ShownScreen } from './screen.ts'
import { answerCalls, play, settle } from './stage.ts'

/** A screen as its app renders it, and its texts. */
interface Rendered {
	readonly element: ReactNode
	readonly textOfKey: (key: string) => string
	readonly changeLanguage: (language: Language) => Promise<void>
}

interface Frame<S> {
	readonly base: string
	readonly other: { readonly base: string; readonly name: string }
	readonly title: string
	readonly screens: readonly S[]
	/** Fallback answers, after the screen's own examples. */
	readonly common_examples: readonly Example[]
	readonly render: (screen: S, language: Language, scheme: 'light' | 'dark') => Promise<Rendered>
}

/** The page of one screen of an app, or of its gallery where the address names none. */
export async function openFrame<S extends Omit<Screen<never>, 'state'>>(frame: Frame<S>): Promise<void> {
	const { base, other, title, screens, common_examples, render } = frame
	await temporalReady()
	let root = emptyPage()
	const show = async (shown: ShownScreen): Promise<void> => {
		const screen = screens.find(({ name }) => name === shown.screen)
		if (screen === undefined) throw new Error(`There is no screen "${shown.screen}".`)
		const language = languages.find((known) => known === shown.lng) ?? 'de'
		document.documentElement.lang = language
		answerCalls([...(screen.examples ?? []), ...common_examples])
		const { element, textOfKey, changeLanguage } = await render(screen, language, shown.scheme === 'dark' ? 'dark' : 'light')
		root.render(element)
		await play(screen, textOfKey)
		window.changeLanguage = async (chosen) => {
			await changeLanguage(chosen)
			await settle()
		}
	}
	window.showScreen = async (shown) => {
		root.unmount()
		forgetScreen(addressOfScreen(base, shown))
		root = emptyPage()
		await show(shown)
	}
	const query = new URLSearchParams(location.search)
	const screen = query.get('screen')
	if (screen === null) root.render(<Gallery base={base} other={other} title={title} screens={screens} />)
	else await show({ screen, lng: query.get('lng') ?? 'de', scheme: query.get('scheme') ?? 'light' })
}

/** A new root element for each screen, so that no state of the previous one remains. */
function emptyPage(): Root {
	const element = document.createElement('div')
	element.id = 'root'
	document.body.replaceChildren(element)
	return createRoot(element)
}

/** Clears the state a screen leaves outside of its elements, as a page load would. */
function forgetScreen(address: string): void {
	history.replaceState(null, '', address)
	localStorage.clear()
	sessionStorage.clear()
	for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
	forgetDrafts()
	forgetMessages()
	closeMessageLog()
	delete document.documentElement.dataset['isReady']
	document.documentElement.removeAttribute('style')
	for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
	scrollTo(0, 0)
}
