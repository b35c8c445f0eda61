import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchIcon } from '../../../kit/icons.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import classes from './PaletteHost.module.css'

/** It stands on every page and is opened on few. */
const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette)

/** Its code comes first: React would keep a placeholder for 300 ms, however soon the code is there. Without it, the page says what failed. */
async function open(setOpen: (opened: Opened) => void, opened: Opened = 'search'): Promise<void> {
	await Palette.preload().catch(() => undefined)
	setOpen(opened)
}

/** With the list of keys unfolded, or without. */
type Opened = 'search' | 'keys'

/** Opens the command palette: a button in the header, and Ctrl or ⌘ with K anywhere; ? opens it at the list of keys. */
export function PaletteHost() {
	const { t } = useTranslation('backoffice')
	const [opened, setOpen] = useState<Opened>()
	useKeys(() => ({ '?': () => void open(setOpen, 'keys') }))

	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			// The key pressed along with K comes first.
			if (event.key === 'Control' || event.key === 'Meta') void Palette.preload().catch(() => undefined)
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
			// An open dialog may hold input.
			if (document.querySelector('dialog[open]') !== null) return
			event.preventDefault()
			void open(setOpen)
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])

	return (
		<>
			<button
				type="button"
				className={classes.open}
				title={t('frame.palette_key')}
				aria-keyshortcuts="Control+K"
				onPointerEnter={() => void Palette.preload()}
				onFocus={() => void Palette.preload()}
				onClick={() => void open(setOpen)}
			>
				<SearchIcon />
				<span className={classes.words}>{t('frame.palette')}</span>
			</button>
			{opened !== undefined && <Palette has_keys={opened === 'keys'} onClose={() => setOpen(undefined)} />}
		</>
	)
}
