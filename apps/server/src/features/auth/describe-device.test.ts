import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${kit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${kit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox no Linux'],
  ['curl/8.5.0', 'Outro programa'],
  [null, 'Dispositivo desconhecido'],
])('%s is described as %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))
