import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchIcon } from '../../../kit/icons.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import classes from './PaletteHost.module.css'

/** It stands on every page and is opened on few. */
const Palette = lazyComponent(async () => (await import('./Palette.tsx')).Palette)

/** Opens the command palette: a button in the header, and Ctrl or ⌘ with K anywhere. */
export function PaletteHost() {
	const { t } = useTranslation('backoffice')
	const [is_open, setOpen] = useState(false)

	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
			// An open dialog may hold input.
			if (document.querySelector('dialog[open]') !== null) return
			event.preventDefault()
			setOpen(true)
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
				onClick={() => setOpen(true)}
			>
				<SearchIcon />
				<span className={classes.words}>{t('frame.palette')}</span>
			</button>
			{is_open && <Palette onClose={() => setOpen(false)} />}
		</>
	)
}
