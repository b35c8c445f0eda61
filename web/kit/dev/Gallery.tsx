import { useState } from 'react'

import { languages } from '#domain/accounts/account/languages.ts'

import classes from './Gallery.module.css'
import { addressOfScreen, type Screen } from './screen.ts'

const schemes = ['light', 'dark'] as const
const widths = ['360', '768', '1280'] as const

interface GalleryProps {
	/** The base address of these frames; the other is that of the other app's gallery. */
	readonly base: string
	readonly other: { readonly base: string; readonly name: string }
	readonly title: string
	readonly screens: readonly Pick<Screen, 'name' | 'url'>[]
}

/** All screens in all states side by side, for visual review. For developers, so in English only. */
export function Gallery({ base, other, title, screens }: GalleryProps) {
	const [lng, setLng] = useState<string>('de')
	const [scheme, setScheme] = useState<string>('light')
	const [width, setWidth] = useState<string>('360')
	return (
		<main className={classes.gallery}>
			<h1>{title}</h1>
			<div className={classes.choices}>
				<Choice label="Language" value={lng} values={languages} onChange={setLng} />
				<Choice label="Scheme" value={scheme} values={schemes} onChange={setScheme} />
				<Choice label="Width" value={width} values={widths} onChange={setWidth} />
				<a href={other.base}>{other.name}</a>
			</div>
			<ul className={classes.screens}>
				{screens.map(({ name, url }) => {
					const address = addressOfScreen(base, { screen: name, lng, scheme })
					return (
						<li key={name}>
							<h2>
								<a href={address}>{name}</a>
							</h2>
							<p>{url}</p>
							{/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which needs its origin to load its modules */}
							<iframe key={address} title={name} src={address} width={width} height={width === '360' ? 740 : 800} loading="lazy" />
						</li>
					)
				})}
			</ul>
		</main>
	)
}

interface ChoiceProps {
	readonly label: string
	readonly value: string
	readonly values: readonly string[]
	readonly onChange: (value: string) => void
}

const Choice = ({ label, value, values, onChange }: ChoiceProps) => (
	<label>
		{label}{' '}
		<select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
			{values.map((one) => (
				<option key={one}>{one}</option>
			))}
		</select>
	</label>
)
