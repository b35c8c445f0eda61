import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CheckIcon } from '../../../kit/icons.tsx'
import classes from './CopyButton.module.css'
import { CopyIcon } from './icons.tsx'

const shown_for_ms = 2_000

/** Copies a text to the clipboard, with a short confirmation. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
	const { t } = useTranslation('backoffice')
	const [is_copied, setCopied] = useState(false)

	useEffect(() => {
		if (!is_copied) return undefined
		const timer = setTimeout(() => setCopied(false), shown_for_ms)
		return () => clearTimeout(timer)
	}, [is_copied])

	// The clipboard API requires a secure context.
	if (!('clipboard' in navigator)) return null
	return (
		<>
			<button
				type="button"
				className={classes.copy}
				aria-label={t('frame.copy', { what })}
				title={t('frame.copy', { what })}
				onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
			>
				{is_copied ? <CheckIcon /> : <CopyIcon />}
			</button>
			<span className="visually-hidden" role="status">
				{is_copied && t('frame.copied')}
			</span>
		</>
	)
}
