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
  [`Mozilla/5.0 (Linux; Android 15) ${kit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge no Android'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/19.0 EdgiOS/140.0 Safari/604.1', 'Edge no iPad'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${kit} Chrome/140.0 Safari/537.36 OPR/120.0`,
    'Opera no Mac',
  ],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12', 'Opera no Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${kit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) FxiOS/145.0 Safari/605.1', 'Firefox no iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome no iPad'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000) ${kit} Chrome/140.0 Safari/537.36`, 'Chrome no Chromebook'],
  ['Mozilla/5.0 (Mac OS X) Safari/605.1', 'Safari no Mac'],
  ['Java/21 (Windows 11)', 'Navegador no Windows'],
  ['Firefox/145.0', 'Firefox'],
  ['', 'Dispositivo desconhecido'],
  ['curl/8.5.0', 'Outro programa'],
  [null, 'Dispositivo desconhecido'],
])('%s is described as %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))
