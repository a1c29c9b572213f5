export interface MapColors {
  land: string;
  building: string;
  road: string;
  roadLine: string;
  water: string;
  bank: string;
  park: string;
  label: string;
  labelWater: string;
  halo: string;
  free: string;
  cheap: string;
  paid: string;
  dear: string;
  bay: string;
}

const TOKENS: Record<keyof MapColors, string> = {
  land: '--map-land',
  building: '--map-building',
  road: '--map-road',
  roadLine: '--map-road-line',
  water: '--map-water',
  bank: '--map-bank',
  park: '--map-park',
  label: '--map-label',
  labelWater: '--map-label-water',
  halo: '--map-halo',
  free: '--free-many',
  cheap: '--map-cheap',
  paid: '--map-paid',
  dear: '--map-dear',
  bay: '--map-bay',
};

export function readColors(element: HTMLElement): MapColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [name, read(token)]),
  ) as Record<keyof MapColors, string>;
  probe.remove();
  return colors;
}
