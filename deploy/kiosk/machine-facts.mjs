import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @param {string} path */
const firstLine = async (path) => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n')[0]?.trim() || null;
};

/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => pattern.exec(text)?.[1] ?? null;

/** The interface of the route that everything takes, else the first that is no loopback. */
async function interfaceInUse() {
  const routes = await readFile('/proc/net/route', 'utf8').catch(() => '');
  const named = routes.split('\n').map((line) => line.split('\t'));
  const byRoute = named.find(([, destination]) => destination === '00000000')?.[0];
  const all = networkInterfaces();
  const name =
    byRoute ?? Object.keys(all).find((one) => all[one]?.some(({ internal }) => !internal));
  const address = name && all[name]?.find(({ family, internal }) => family === 'IPv4' && !internal);
  return { name, address: address || undefined };
}

/** dBm in words, at the steps that the list of devices knows. @param {number} strength */
export const signalWord = (strength) =>
  strength > -60 ? 'excellent' : strength > -68 ? 'good' : strength > -74 ? 'fair' : 'poor';

/** What the machine knows of itself; what it does not know is null, never a guess. */
export async function machineFacts() {
  const { name, address } = await interfaceInUse();
  const link = name
    ? await run('iw', ['dev', name, 'link']).then(
        ({ stdout }) => stdout,
        () => '',
      )
    : '';
  const region =
    link &&
    (await run('iw', ['reg', 'get']).then(
      ({ stdout }) => stdout,
      () => '',
    ));
  const strength = found(link, /signal: (-?\d+) dBm/);
  return {
    serial_number:
      (await firstLine('/etc/lamplight/serial')) ??
      (await firstLine('/sys/class/dmi/id/product_serial')),
    mac_address: address && address.mac !== '00:00:00:00:00:00' ? address.mac : null,
    wifi_signal_strength: strength === null ? null : Number(strength),
    wifi_signal_state: strength === null ? null : signalWord(Number(strength)),
    wifi_country_code: region ? found(region, /country ([A-Z0-9]{2}):/) : null,
    wifi_dfs_channels_disabled: null,
    net_wlan_ip: link && address ? address.address : null,
    ip_address: address?.address ?? null,
  };
}
