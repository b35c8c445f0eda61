import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { NumberField, type Scale } from './NumberField.tsx'
import classes from './SliderField.module.css'

interface SliderFieldProps<Name extends string> extends FieldProps<Name> {
	/** Bounds and step as typed; `scale` converts to the stored value. */
	readonly min: number
	readonly max: number
	readonly step: number
	readonly unit: ReactNode
	/** Formats a value for the ends of the slider and for screen readers. */
	readonly shown: (value: number) => string
	readonly scale?: Scale | undefined
}

/** A number to drag or type. The slider ends at its bounds; typing may exceed them where the rules allow it. */
export function SliderField<Name extends string>({ min, max, step, unit, shown, hint, ...props }: SliderFieldProps<Name>) {
	const { t } = useTranslation('shell')
	const { field } = useController({ name: props.name, control: props.form.control })
	const wanted: unknown = field.value
	const value = Math.min(max, Math.max(min, typeof wanted === 'number' ? (props.scale?.typedOf(wanted) ?? wanted) : min))
	const share = max === min ? 1 : (value - min) / (max - min)
	const id = `${props.form.idOf(props.name)}-slider`
	const slide = (to: number): void => {
		field.onChange(props.scale?.keptOf(to) ?? to)
		props.form.check(props.name)
	}
	useTypedBefore(id, String(value), (held) => {
		// The slider shows a typed amount at its nearest step, which is no change of the value.
		if (Math.abs(Number(held) - value) > step / 2) slide(Number(held))
	})
	return (
		<div className={classes.root}>
			<NumberField
				{...props}
				hint={hint ?? t('form.range', { min: shown(min), max: shown(max) })}
				is_hint_seen={hint === undefined}
				unit={unit}
				is_figure
			/>
			<input
				id={id}
				type="range"
				autoComplete="off"
				className={classes.slider}
				style={{ '--share': share }}
				aria-label={t('form.slider', { label: props.label })}
				aria-valuetext={shown(value)}
				min={min}
				max={max}
				step={step}
				value={value}
				onChange={(event) => slide(event.currentTarget.valueAsNumber)}
			/>
			<div className={classes.ends} aria-hidden="true">
				<span>{shown(min)}</span>
				<span>{shown(max)}</span>
			</div>
		</div>
	)
}
