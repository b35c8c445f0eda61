import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './FileInput.module.css'

interface FileInputProps {
	readonly label: string
	readonly hint?: string
	readonly accept: string
	/** The fault of the chosen file, or of choosing none. */
	readonly error?: string | undefined
	readonly onChoose: (file: File | undefined) => void
}

/** One file, chosen or dropped. The native input is invisible over the button, because its text is in the browser's language. */
export function FileInput({ label, hint, accept, error, onChoose }: FileInputProps) {
	const { t } = useTranslation('shell')
	const id = useId()
	const [name, setName] = useState<string>()
	const describing = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])]
	return (
		<div>
			<label htmlFor={id} className={classes.label}>
				{label}
			</label>
			{hint !== undefined && (
				<p id={`${id}-hint`} className={classes.hint}>
					{hint}
				</p>
			)}
			<div className={classes.box} data-wrong={error !== undefined || undefined}>
				<input
					id={id}
					type="file"
					className={classes.input}
					accept={accept}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={describing.length === 0 ? undefined : describing.join(' ')}
					onChange={({ target: { files } }) => {
						setName(files?.[0]?.name)
						onChoose(files?.[0])
					}}
				/>
				<span className={classes.choose} aria-hidden="true">
					{t('form.choose_file')}
				</span>
				<span className={classes.name} aria-hidden="true">
					{name ?? t('form.no_file')}
				</span>
			</div>
			{error !== undefined && (
				<p id={`${id}-error`} className={classes.error} role="alert">
					{error}
				</p>
			)}
		</div>
	)
}
