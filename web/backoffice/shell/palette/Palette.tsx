import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { Dialog } from '../../../kit/Dialog.tsx'
import { SearchIcon } from '../../../kit/icons.tsx'
import { matchesWords, type Command } from './commands.ts'
import classes from './Palette.module.css'
import { useCommands, useFound } from './use-commands.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

const typing_ms = 200

interface PaletteProps {
	/** The list of keys is unfolded. */
	readonly has_keys: boolean
	readonly onClose: () => void
}

/** The command palette: applications, lists, pages and the current page's actions, filtered by the input. */
export function Palette({ has_keys, onClose }: PaletteProps) {
	const { t } = useTranslation('queues')
	const navigate = useNavigate()
	const input = useRef<HTMLInputElement>(null)
	// The options are always visible, so the combobox is always open.
	const combobox = useCombobox({ opened: true })
	const [typed, setTyped] = useState('')
	const [searched] = useDebouncedValue(typed.trim(), typing_ms)
	const { applications, is_searching } = useFound(searched)
	const known = useCommands().map(({ group, commands }) => ({
		group,
		commands: commands.filter((command) => matchesWords(command, typed)),
	}))
	const found = { group: t('palette.applications'), commands: typed.trim() === '' ? [] : applications }
	const groups = [...known, found].filter(({ commands }) => commands.length > 0)
	const all = groups.flatMap(({ commands }) => commands)
	const ids = all.map(({ id }) => id).join(' ')

	useEffect(() => input.current?.focus(), [])
	// Enter takes the first option, unless the arrow keys have moved on.
	const { selectFirstOption } = combobox
	useEffect(() => {
		if (ids !== '') selectFirstOption()
	}, [ids, selectFirstOption])

	const go = ({ to }: Command): void => {
		onClose()
		void navigate(to)
	}

	return (
		<Dialog title={t('palette.title')} onClose={onClose} is_wide>
			<Combobox
				store={combobox}
				onOptionSubmit={(id) => {
					const chosen = all.find((command) => command.id === id)
					if (chosen !== undefined) go(chosen)
				}}
			>
				<Combobox.EventsTarget>
					<TextInput
						ref={input}
						aria-label={t('palette.search')}
						placeholder={t('palette.search')}
						leftSection={<SearchIcon />}
						autoComplete="off"
						spellCheck={false}
						maxLength={100}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
				</Combobox.EventsTarget>
				<Combobox.Options className={classes.options ?? ''} aria-label={t('palette.title')}>
					{groups.map(({ group, commands }) => (
						<Combobox.Group key={group} label={group}>
							{commands.map((command) => (
								<Combobox.Option key={command.id} value={command.id} className={classes.option ?? ''}>
									<span>{command.label}</span>
									{command.detail !== undefined && <span className={classes.detail}>{command.detail}</span>}
									{command.key !== undefined && <kbd className={classes.key}>{command.key.toUpperCase()}</kbd>}
								</Combobox.Option>
							))}
						</Combobox.Group>
					))}
				</Combobox.Options>
			</Combobox>
			<p role="status" className={classes.status}>
				{is_searching ? t('palette.searching') : all.length === 0 && t('palette.none')}
			</p>
			<ShortcutHelp is_open={has_keys} />
		</Dialog>
	)
}
