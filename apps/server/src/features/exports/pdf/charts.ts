import { brand } from '../brand-colours.ts'
import type { Chart } from '../document.ts'
import { shortNumber } from '../formats.ts'
import { type Canvas, page, pageWidth } from './canvas.ts'
import { fillArea } from './fillings.ts'
import { roundSteps } from './scale.ts'

const chartHeight = 190
const between = 16
const small = { size: 6.5, colour: brand.muted }

type Frame = { x: number; y: number; width: number; height: number }

const drawLegend = (canvas: Canvas, chart: Chart, x: number, y: number) => {
  const { write, widthOf } = canvas
  let left = x
  for (const one of chart.series) {
    fillArea(canvas, { x: left, y, width: 9, height: 9 }, one)
    const width = widthOf(one.name, { size: 7.5 }) + 1
    write(one.name, left + 13, y, width, { size: 7.5 })
    left += width + 27
  }
}

const drawAxes = ({ pdf, write, wrap }: Canvas, { groups }: Chart, frame: Frame, steps: number[]) => {
  const [lowest = 0] = steps
  const span = (steps.at(-1) ?? 1) - lowest
  const heightAt = (value: number) => frame.y + frame.height - ((value - lowest) / span) * frame.height
  for (const step of steps) {
    const y = heightAt(step)
    pdf
      .moveTo(frame.x, y)
      .lineTo(frame.x + frame.width, y)
      .lineWidth(step === 0 ? 0.8 : 0.3)
      .stroke(step === 0 ? brand.muted : brand.line)
    write(shortNumber(step), frame.x - 42, y - 4, 38, { ...small, align: 'right' })
  }
  const groupWidth = frame.width / Math.max(groups.length, 1)
  for (const [index, group] of groups.entries())
    for (const [line, text] of wrap(group, groupWidth - 4, small)
      .slice(0, 2)
      .entries())
      write(text, frame.x + index * groupWidth + 2, frame.y + frame.height + 4 + line * 8, groupWidth - 4, {
        ...small,
        align: 'center',
      })
  return { heightAt, groupWidth }
}

type Axes = ReturnType<typeof drawAxes>

const drawBars = (canvas: Canvas, { series }: Chart, frame: Frame, { heightAt, groupWidth }: Axes) => {
  const barsWidth = Math.min(groupWidth * 0.8, series.length * 22)
  const width = barsWidth / series.length
  for (const [index, one] of series.entries())
    for (const [group, value] of one.values.entries()) {
      const x = frame.x + group * groupWidth + (groupWidth - barsWidth) / 2 + index * width
      const [top, bottom] = [Math.min(heightAt(value), heightAt(0)), Math.max(heightAt(value), heightAt(0))]
      if (bottom > top)
        fillArea(canvas, { x: x + 0.75, y: top, width: width - 1.5, height: bottom - top }, one)
    }
}

const drawPath = ({ pdf }: Canvas, points: { x: number; y: number }[]) => {
  for (const [at, { x, y }] of points.entries()) at === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)
}

/** A hollow series is a dashed line with hollow squares; other series are solid lines with solid dots. */
const drawLines = (canvas: Canvas, { series }: Chart, frame: Frame, { heightAt, groupWidth }: Axes) => {
  const { pdf } = canvas
  for (const { values, colour, filling } of series) {
    const hollow = filling === 'hollow'
    const points = values.map((value, at) => ({
      x: frame.x + (at + 0.5) * groupWidth,
      y: heightAt(value),
    }))
    if (hollow) pdf.dash(3, { space: 2 })
    drawPath(canvas, points)
    pdf.lineWidth(1.5).stroke(colour)
    pdf.undash()
    for (const { x, y } of points) {
      if (hollow) pdf.rect(x - 2, y - 2, 4, 4)
      else pdf.circle(x, y, 2.2)
      pdf.lineWidth(1.2).fillAndStroke(hollow ? brand.tint : colour, colour)
    }
  }
}

const drawChart = (canvas: Canvas, chart: Chart, x: number, y: number, width: number) => {
  const { pdf, write } = canvas
  pdf.roundedRect(x, y, width, chartHeight, 5).lineWidth(0.6).stroke(brand.line)
  write(chart.title, x + 12, y + 8, width - 24, { size: 9.5, bold: true })
  drawLegend(canvas, chart, x + 12, y + 24)
  const frame = { x: x + 54, y: y + 44, width: width - 66, height: chartHeight - 72 }
  const steps = roundSteps(chart.series.flatMap(({ values }) => values))
  const axes = drawAxes(canvas, chart, frame, steps)
  if (chart.kind === 'bars') drawBars(canvas, chart, frame, axes)
  else drawLines(canvas, chart, frame, axes)
}

/** Draws the charts side by side in one row. Returns the y position below them. */
export const drawCharts = (canvas: Canvas, charts: Chart[], y: number): number => {
  if (charts.length === 0) return y
  const width = (pageWidth - between * (charts.length - 1)) / charts.length
  for (const [index, chart] of charts.entries())
    drawChart(canvas, chart, page.left + index * (width + between), y, width)
  return y + chartHeight + 14
}
